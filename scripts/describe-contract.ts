import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import * as agency from '#lib/contract/entities/agency.ts'
import * as booking from '#lib/contract/entities/booking.ts'
import * as content from '#lib/contract/entities/content.ts'
import * as deal from '#lib/contract/entities/deal.ts'
import * as hotel from '#lib/contract/entities/hotel.ts'
import * as lead from '#lib/contract/entities/lead.ts'
import * as stay from '#lib/contract/entities/stay.ts'
import {
  DEFAULT_DEADLINE,
  type Encoding,
  type Endpoint,
  isRepeatable,
  type Service,
  type WireLine,
} from '#lib/contract/service.ts'
import { type SocketEndpoint, sockets } from '#lib/contract/sockets.ts'

const MEDIA_TYPE: Record<Encoding, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  text: 'text/plain',
}

const BASE = { bff: 'https://bff.example', domestic: 'https://domestic.example/domestic/api' } as const

type Json = { [key: string]: unknown }

type Schemas = Record<string, Json>

// Named schemas are written once and referenced by their name in lib/contract/entities.
const names = z.registry<{ id: string }>()
for (const module of [agency, booking, content, deal, hotel, lead, stay]) {
  for (const [id, schema] of Object.entries(module)) {
    if (schema instanceof z.ZodType && !names.has(schema)) names.add(schema, { id })
  }
}

/**
 * The JSON schema of what is transferred, before the site's own parsing. Adds named schemas to `schemas`.
 */
function toJsonSchema(schema: z.ZodType, schemas: Schemas): Json {
  const { $schema, $defs, id, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as Json
  const hoist = (json: unknown): Json =>
    JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/'))
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) {
    const { id: _, ...rest } = hoist(definition)
    schemas[name] = rest
  }
  if (typeof id !== 'string') return hoist(written)
  schemas[id] = hoist(written)
  return { $ref: `#/components/schemas/${id}` }
}

function toParameters(where: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Schemas): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: toJsonSchema(field as z.ZodType, schemas),
  }))
}

const HEADERS = ['agency', 'memberSid', 'agencySid'].map((name) => ({ $ref: `#/components/parameters/${name}` }))

function toOperation(service: Service, line: WireLine, entry: Endpoint, schemas: Schemas): Json {
  return {
    operationId: `${service.name} ${line}`,
    summary: line,
    tags: [service.name],
    description: [
      `Access through the site: ${entry.access}.`,
      isRepeatable(line, entry) ? 'May be repeated.' : 'Made at most once.',
      `Deadline ${entry.deadline ?? DEFAULT_DEADLINE} ms.`,
      entry.cache ? `Cached for ${entry.cache.seconds} s.` : 'Not cached.',
      entry.sealedFields ? `Encrypted in the session: ${entry.sealedFields.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...HEADERS,
      ...toParameters('path', entry.path, schemas),
      ...toParameters('query', entry.query, schemas),
    ],
    ...(entry.body && {
      requestBody: {
        required: true,
        content: { [MEDIA_TYPE[entry.encoding ?? 'json']]: { schema: toJsonSchema(entry.body, schemas) } },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: toJsonSchema(entry.reply, schemas) } } },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** OpenAPI 3.1 for both services; each path names the server of its service. */
export function describeCalls(services: readonly Service[] = [bff, domestic]): Json {
  const paths: Record<string, Json> = {}
  const schemas: Schemas = {}
  for (const service of services) {
    for (const [key, entry] of Object.entries(service.calls)) {
      const line = key as WireLine
      const [method = '', path = ''] = line.split(' ')
      paths[path] ??= { servers: [{ url: BASE[service.name] }] }
      Object.assign(paths[path] as Json, { [method.toLowerCase()]: toOperation(service, line, entry, schemas) })
    }
  }
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'The endpoints of BFF and DOMESTIC that Nofesh calls',
      version: '1.0.0',
      description: 'Generated from lib/contract by `npm run openapi`. Money is in agorot unless a name says otherwise.',
    },
    security: [{}, { userToken: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: { userToken: { type: 'http', scheme: 'bearer' } },
      parameters: {
        agency: header('agency', "The host's agency code, or the marketer's id"),
        memberSid: header('memberSid', "A club member's session, when known"),
        agencySid: header('agencySid', "A marketer's or agent's session, when known"),
      },
      responses: {
        Refused: {
          description: 'Refused, with a message for the user if there is one',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { error: { type: 'object', properties: { message: { type: 'string' } } } },
              },
            },
          },
        },
      },
    },
  }
}

/** AsyncAPI 3.0 for the two sockets, from the site's point of view: it receives `down` and sends `up`. */
export function describeSockets(): Json {
  const schemas: Schemas = {}
  const rows = Object.entries(sockets as Record<string, SocketEndpoint>).map(([address, socket]) => {
    const name = address.split('/').filter(Boolean).at(-1) ?? address
    return { address, name, socket }
  })
  return {
    asyncapi: '3.0.0',
    info: { title: 'The sockets Nofesh opens', version: '1.0.0' },
    servers: {
      bff: { host: 'bff.example', protocol: 'wss' },
      domestic: { host: 'domestic.example', protocol: 'wss' },
    },
    channels: Object.fromEntries(
      rows.map(({ address, name, socket }) => [
        name,
        {
          address,
          servers: [{ $ref: `#/servers/${socket.service}` }],
          bindings: {
            ws: {
              query: {
                type: 'object',
                properties: { agency: { type: 'string' }, agencySid: { type: 'string' } },
                required: ['agency', 'agencySid'],
              },
            },
          },
          messages: {
            down: { payload: toJsonSchema(socket.down, schemas) },
            ...(socket.up && { up: { payload: toJsonSchema(socket.up, schemas) } }),
          },
        },
      ]),
    ),
    operations: Object.fromEntries(
      rows.flatMap(({ name, socket }) => {
        const operation = (action: string, message: string) => ({
          action,
          channel: { $ref: `#/channels/${name}` },
          messages: [{ $ref: `#/channels/${name}/messages/${message}` }],
        })
        const receive = [`receive-${name}`, operation('receive', 'down')] as const
        return socket.up ? [receive, [`send-${name}`, operation('send', 'up')] as const] : [receive]
      }),
    ),
    components: { schemas },
  }
}

export const DESCRIPTIONS = {
  'docs/contract/openapi.json': describeCalls,
  'docs/contract/asyncapi.json': describeSockets,
} as const

if (import.meta.main) {
  for (const [file, describe] of Object.entries(DESCRIPTIONS)) {
    writeFileSync(file, `${JSON.stringify(describe(), null, 2)}\n`)
    console.log(`Wrote ${file}`)
  }
}
