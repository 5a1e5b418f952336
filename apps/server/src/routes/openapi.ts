import { type OpenApiDocument, openApiDocument, type SiteConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { API_PAGE_STYLE, apiPage } from './apiPage'

const VERSION = '1.0.0'

export const API_STYLE_PATH = '/api/docs.css'

const PATHS = { document: '/api/openapi.json', style: API_STYLE_PATH } as const

export function openApiRoutes(
  scope: FastifyInstance,
  { priceApiKeyHeader }: Pick<SiteConfig, 'priceApiKeyHeader'>,
): void {
  // Made when first asked for: it would take half of the start of the server.
  let made: OpenApiDocument | null = null
  const documentOf = () => (made ??= openApiDocument({ version: VERSION, priceApiKeyHeader }))
  scope.get(PATHS.document, documentOf)
  scope.get(PATHS.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(API_PAGE_STYLE))
  scope.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(documentOf(), PATHS)))
}
