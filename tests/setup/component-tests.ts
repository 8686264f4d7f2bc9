import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'

// jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// Tests must also pass on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
