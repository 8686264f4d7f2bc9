import type { DatabaseSync } from 'node:sqlite'
import { type Migration, migrate } from '#sandbox/database.ts'

/** The tables of bookings and payments. Moments are ISO 8601 in UTC, so that they can be compared as text; amounts are in agorot. */
export const sellingMigrations: readonly Migration[] = [
  {
    name: 'selling-1',
    sql: `
      CREATE TABLE bookings (
        id TEXT PRIMARY KEY,
        client_reference TEXT NOT NULL UNIQUE,
        agency_code TEXT NOT NULL,
        state TEXT NOT NULL,
        pnr TEXT UNIQUE,
        ext_pnr TEXT,
        created_at TEXT NOT NULL,
        settles_at TEXT,
        data TEXT NOT NULL
      ) STRICT;
      CREATE INDEX bookings_by_agency ON bookings (agency_code, created_at);
      CREATE INDEX bookings_by_ext_pnr ON bookings (ext_pnr);
      CREATE INDEX bookings_to_settle ON bookings (settles_at) WHERE state = 'waiting';
      CREATE TABLE room_nights (
        booking_id TEXT NOT NULL,
        supplier TEXT NOT NULL,
        hotel_code TEXT NOT NULL,
        room_code TEXT NOT NULL,
        night TEXT NOT NULL,
        rooms INTEGER NOT NULL CHECK (rooms > 0),
        expires_at TEXT,
        PRIMARY KEY (booking_id, supplier, hotel_code, room_code, night)
      ) STRICT;
      CREATE INDEX room_nights_by_night ON room_nights (night, supplier, hotel_code, room_code);
      CREATE TABLE charges (
        id INTEGER PRIMARY KEY,
        booking_id TEXT NOT NULL,
        agency_code TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
        method TEXT NOT NULL CHECK (method IN ('card', 'credit')),
        amount INTEGER NOT NULL CHECK (amount > 0),
        reference TEXT NOT NULL UNIQUE,
        at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX charges_by_booking ON charges (booking_id);
      CREATE INDEX charges_by_agency ON charges (agency_code, method);
      CREATE TABLE coupon_uses (
        code TEXT NOT NULL, booking_id TEXT NOT NULL, PRIMARY KEY (code, booking_id)
      ) STRICT;
      CREATE TABLE booking_events (
        id INTEGER PRIMARY KEY, booking_id TEXT NOT NULL, kind TEXT NOT NULL, reason TEXT, at TEXT NOT NULL
      ) STRICT;
      CREATE TABLE pending_ext (
        id TEXT PRIMARY KEY, booking_id TEXT NOT NULL, pnr TEXT NOT NULL, created_at TEXT NOT NULL, data TEXT NOT NULL
      ) STRICT;
      CREATE TABLE selling_switches (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      CREATE TABLE payments (
        token TEXT PRIMARY KEY,
        booking_id TEXT NOT NULL,
        purpose TEXT NOT NULL CHECK (purpose IN ('booking', 'debt')),
        amount INTEGER NOT NULL CHECK (amount > 0),
        installments INTEGER NOT NULL,
        payer_name TEXT NOT NULL,
        success_url TEXT,
        failure_url TEXT,
        state TEXT NOT NULL,
        reference TEXT UNIQUE,
        card_ending TEXT,
        tries INTEGER NOT NULL DEFAULT 0,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX payments_by_booking ON payments (booking_id, created_at);
    `,
  },
]

/** Creates the tables that do not exist yet. */
export function createSellingTables(db: DatabaseSync): void {
  migrate(db, sellingMigrations)
}
