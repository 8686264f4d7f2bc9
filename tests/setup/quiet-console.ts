import { afterEach, beforeEach, jest } from '@jest/globals'

const watched = ['error', 'warn'] as const
const heard: string[] = []

// A test that expects a complaint replaces the method with its own spy before it provokes it.
beforeEach(() => {
  heard.length = 0
  for (const method of watched) {
    jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      heard.push(`console.${method}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  const complaints = heard.splice(0)
  if (complaints.length > 0) throw new Error(`The test made the console complain:\n${complaints.join('\n')}`)
})
