import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import path from 'node:path'

/** The folder of the build that a process in this folder runs. */
export const BUILD_FOLDER = path.resolve('.next')

/** A folder itself, or the nearest one above it that exists. */
export const findExistingFolder = (folder: string): string =>
  existsSync(folder) ? folder : findExistingFolder(path.dirname(folder))

/**
 * The code of the error with which a folder cannot be written, or cannot be created where it does not exist; undefined when it can.
 * Changes nothing.
 */
export function findFolderProblem(folder: string): string | undefined {
  try {
    rmdirSync(mkdtempSync(path.join(findExistingFolder(folder), '.check-')))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown error'
  }
}

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

/** Creates a folder where it does not exist. The code of the error with which it cannot be created or written; undefined when it can. */
export function prepareFolder(folder: string): string | undefined {
  try {
    createFolder(folder)
    return findFolderProblem(folder)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown error'
  }
}

/** A folder that the site writes while it runs. `consequence`: what happens when it cannot, as a part of a sentence. */
export type WrittenFolder = { content: 'pages' | 'pictures'; folder: string; consequence: string }

/**
 * The folders that the site writes while it runs. It runs without them too, only much slower.
 *
 * @param pageCache the folder of cached pages, if it is not in the build.
 */
export const listWrittenFolders = (pageCache?: string): WrittenFolder[] => [
  {
    content: 'pages',
    folder: pageCache ?? path.join(BUILD_FOLDER, 'server'),
    consequence: 'pages are not cached, and without REDIS_URL each request for a page renders it',
  },
  {
    content: 'pictures',
    folder: path.join(BUILD_FOLDER, 'cache', 'images'),
    consequence: 'scaled pictures are not cached, and each request for a picture scales it',
  },
]
