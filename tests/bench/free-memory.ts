import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// For `node --import`: a process that gets SIGUSR2 frees all memory that it does not use, so that what lives can be measured. Otherwise
// its memory depends on when V8 has last done so.

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options: object) => void
process.on('SIGUSR2', () => collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
