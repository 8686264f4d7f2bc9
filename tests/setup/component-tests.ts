import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'

// jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// Tests must also pass on a busy machine, which loads and compiles a lazy component in more than ten seconds.
configure({ asyncUtilTimeout: 30_000 })
