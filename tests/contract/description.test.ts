import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { DESCRIPTIONS, describeCalls, describeSockets } from '#scripts/describe-contract.ts'

type Node = { [key: string]: unknown }

/** Every `$ref` below a node. */
function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : references(value)))
}

function resolves(root: Node, reference: string): boolean {
  return (
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((node, step) => (node as Node | undefined)?.[step.replaceAll('~1', '/')], root) !== undefined
  )
}

describe('the generated description of the contract', () => {
  test.each(Object.entries(DESCRIPTIONS))('%s is up to date with the contract', (file, describeIt) => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(describeIt())))
  })

  test('OpenAPI describes 74 calls, each once, each with schemas for request and reply', () => {
    const document = describeCalls() as { paths: Record<string, Record<string, Node>> }
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.entries(path).filter(([method]) => method === 'get' || method === 'post'),
    )
    expect(operations).toHaveLength(74)
    expect(new Set(operations.map(([, operation]) => operation.operationId)).size).toBe(74)
    expect(operations.filter(([method, operation]) => method === 'get' && 'requestBody' in operation)).toEqual([])
  })

  test.each([
    ['OpenAPI', describeCalls()],
    ['AsyncAPI', describeSockets()],
  ])('%s has no broken reference', (_, document) => {
    const broken = references(document).filter((reference) => !resolves(document, reference))
    expect(broken).toEqual([])
  })

  test('AsyncAPI describes both sockets and the direction of their frames', () => {
    expect(Object.keys(describeSockets().operations as Node)).toEqual([
      'receive-agentWs',
      'send-agentWs',
      'receive-newPendingExtBook',
    ])
  })
})
