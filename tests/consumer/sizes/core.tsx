import { Button, ChakraProvider } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { createRoot } from 'react-dom/client'

// Without Chakra's theme, which `@tidemark/ui` does not use.
createRoot(document.body).render(
  <ChakraProvider value={createSystem(defaultBaseConfig)}>
    <Button>Run Backtest</Button>
  </ChakraProvider>,
)
