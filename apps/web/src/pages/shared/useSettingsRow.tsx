import { Flex, HStack } from '@chakra-ui/react'
import { Badge, ChartSettingsButton, type ChartSettings, ChartSettingsPanel } from '@tidemark/ui'
import { type ReactNode, useId, useState } from 'react'

export interface SettingsRow {
  readonly actions: ReactNode
  readonly settingsRow: ReactNode
}

interface SettingsRowOptions {
  readonly settings: ChartSettings
  readonly onChange: (next: ChartSettings) => void
  /** The form differs from the chart's inputs. */
  readonly isChanged: boolean
  /** Buttons of the page, before the settings. */
  readonly buttons?: ReactNode
}

/** Returns the button that opens a chart's settings, and the settings row. */
export function useSettingsRow({ settings, onChange, isChanged, buttons }: SettingsRowOptions): SettingsRow {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return {
    actions: (
      // The chart's own buttons follow without a gap: these stand apart from each other and from them.
      <HStack as="span" display="inline-flex" mx="1">
        {buttons}
        {isChanged && (
          // On the card's upper border: in the header it would take room from the legend, whose second line moves the chart.
          <Flex
            as="span"
            position="absolute"
            zIndex="1"
            top="0"
            insetEnd="4"
            borderRadius="sm"
            bg="bg.surface"
            transform="translateY(-75%)"
            css={{ ':fullscreen &': { transform: 'none' } }}
          >
            <Badge tone="warn" icon="sliders" hint="The form has changed since this chart was drawn.">
              Inputs changed
            </Badge>
          </Flex>
        )}
        <ChartSettingsButton open={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id} />
      </HStack>
    ),
    settingsRow: <ChartSettingsPanel id={id} open={isOpen} value={settings} onChange={onChange} />,
  }
}
