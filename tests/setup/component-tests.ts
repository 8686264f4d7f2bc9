import { configure } from '@testing-library/react'

// Tests must also pass on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
