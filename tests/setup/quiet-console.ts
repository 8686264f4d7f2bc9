import { afterEach, beforeEach, jest } from '@jest/globals'

const METHODS = ['error', 'warn'] as const
const messages: string[] = []

// A test that expects a message replaces the method with its own spy first.
beforeEach(() => {
  messages.length = 0
  for (const method of METHODS) {
    jest.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      messages.push(`console.${method}: ${values.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  const written = messages.splice(0)
  if (written.length > 0) throw new Error(`The test wrote to the console:\n${written.join('\n')}`)
})
