import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import path from 'node:path'

/** Creates a folder level by level: Node's own `recursive` never returns below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process of the site may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/** The code of the error with which a folder cannot be created or written; undefined when it can. */
export function findFolderProblem(folder: string): string | undefined {
  try {
    createFolder(folder)
    rmdirSync(mkdtempSync(path.join(folder, '.check-')))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown error'
  }
}
