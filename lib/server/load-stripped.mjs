import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readStripped } from './stripped-types.mjs'

// For `node --import`: the processes of a built site load their modules as the build has written them. Node itself removes the types
// of any other.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
    const source = readStripped(readFileSync(fileURLToPath(url), 'utf8'))
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
