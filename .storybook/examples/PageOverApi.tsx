import type { Client } from '@tidemark/api'
import { ApiProvider, useStrategies } from '@tidemark/api/hooks'
import { CatalogueGrid, StrategyCard } from '@tidemark/ui'
import { UiProvider } from '@tidemark/ui/provider'
import '@tidemark/ui/theme.css'
import { useState } from 'react'

function Strategies() {
  const strategies = useStrategies()
  const [words, setWords] = useState('')
  return (
    <CatalogueGrid
      noun="strategies"
      icon="strategies"
      items={strategies}
      words={words}
      onWordsChange={setWords}
      renderItem={(strategy) => <StrategyCard strategy={strategy} />}
    />
  )
}

export function PageOverApi({ client }: { client: Client }) {
  return (
    <UiProvider>
      <ApiProvider client={client}>
        <Strategies />
      </ApiProvider>
    </UiProvider>
  )
}
