import { Stack } from '@chakra-ui/react'
import { Mark } from '../../elements/mark/Mark'

/** Fills the window until the app has loaded. */
export function AppLoading() {
  return (
    <Stack role="status" align="center" justify="center" gap="3" minH="100dvh" color="fg.muted" textStyle="sm">
      <Mark size={32} />
      <p>Loading application...</p>
    </Stack>
  )
}
