import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { z } from 'zod'

/** One schema migration. Migrations run once, in order. Do not edit an existing one: add another. */
export type Migration = { name: string; sql: string }

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Opens the sandbox's database and creates the file if needed; `:memory:` for one that ends with the process. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL',
  )
  db.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, sql TEXT NOT NULL) STRICT')
  return db
}

/** Runs the migrations that this database has not run yet. Throws when one that it has run has different SQL now. */
export function migrate(db: DatabaseSync, migrations: readonly Migration[]): void {
  for (const { name, sql } of migrations) {
    const known = db.prepare('SELECT sql FROM migrations WHERE name = ?').get(name)
    if (known && known.sql !== sql) {
      throw new Error(`the sandbox's database was made by another version (${name}): delete its file and start again`)
    }
    if (known) continue
    inTransaction(db, () => {
      db.exec(sql)
      db.prepare('INSERT INTO migrations (name, sql) VALUES (?, ?)').run(name, sql)
    })
  }
}

function prepare(db: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(db) ?? new Map<string, StatementSync>()
  statements.set(db, known)
  const statement = known.get(sql) ?? db.prepare(sql)
  known.set(sql, statement)
  return statement
}

/** All rows of a query, each parsed with `row`. */
export function selectAll<T>(db: DatabaseSync, row: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T[] {
  return prepare(db, sql)
    .all(...values)
    .map((found) => row.parse(found))
}

/** The first row of a query, parsed with `row`. */
export function selectFirst<T>(
  db: DatabaseSync,
  row: z.ZodType<T>,
  sql: string,
  ...values: SQLInputValue[]
): T | undefined {
  const found = prepare(db, sql).get(...values)
  return found === undefined ? undefined : row.parse(found)
}

/** Runs a statement and returns the number of changed rows. */
export function execute(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(prepare(db, sql).run(...values).changes)
}

/**
 * Runs `work` in a transaction: commits all changes, or none. `work` must not await. A nested call runs in the outer
 * transaction.
 */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work()
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
