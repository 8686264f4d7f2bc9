import type { Migration } from '#sandbox/database.ts'

/** The tables of logins, members and messages. Moments are ISO 8601 in UTC, so that they can be compared as text. */
export const coreMigrations: readonly Migration[] = [
  {
    name: 'core-1',
    sql: `
      CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
      CREATE TABLE agency_sessions (
        sid TEXT PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('agency', 'agent')),
        agency_code TEXT NOT NULL,
        login_ody_agent_code TEXT NOT NULL,
        clerk_name TEXT,
        display_name TEXT,
        user_token TEXT NOT NULL,
        code TEXT,
        code_expires_at TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        open INTEGER NOT NULL,
        expires_at TEXT NOT NULL
      ) STRICT;
      CREATE TABLE members (
        phone TEXT PRIMARY KEY,
        first_name TEXT NOT NULL,
        last_name TEXT NOT NULL,
        email TEXT NOT NULL,
        newsletter INTEGER NOT NULL,
        discount_percent REAL NOT NULL
      ) STRICT;
      CREATE TABLE member_sessions (
        sid TEXT PRIMARY KEY,
        phone TEXT NOT NULL REFERENCES members (phone),
        code TEXT,
        code_expires_at TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        open INTEGER NOT NULL,
        expires_at TEXT NOT NULL
      ) STRICT;
      CREATE TABLE sms (
        id INTEGER PRIMARY KEY, at TEXT NOT NULL, phone TEXT NOT NULL, text TEXT NOT NULL, code TEXT
      ) STRICT;
      CREATE TABLE notices (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('admin', 'page-not-found')),
        agency TEXT,
        subject TEXT NOT NULL,
        body TEXT NOT NULL
      ) STRICT;
      CREATE TABLE leads (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        line TEXT NOT NULL,
        agency TEXT,
        phone TEXT NOT NULL,
        body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX leads_by_phone ON leads (phone, id);
      CREATE TABLE calls (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        phone TEXT NOT NULL,
        agency_code TEXT NOT NULL,
        first_answering_agent TEXT,
        status TEXT NOT NULL
      ) STRICT;
      CREATE INDEX calls_by_phone ON calls (phone, id);
      CREATE TABLE agent_messages (
        id INTEGER PRIMARY KEY,
        agency_code TEXT NOT NULL,
        clerk_name TEXT,
        from_clerk TEXT,
        frame TEXT NOT NULL
      ) STRICT;
      CREATE TABLE teacher_uses (tz_number TEXT PRIMARY KEY, used_at TEXT NOT NULL) STRICT;
    `,
  },
  { name: 'core-2', sql: 'CREATE TABLE placeholders (key TEXT PRIMARY KEY, address TEXT NOT NULL) STRICT' },
]
