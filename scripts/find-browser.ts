import { existsSync } from 'node:fs'

// scripts/check/chromium.sh prefers them in the same order.
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The path of Debian's chromium, preferably the headless one; undefined when neither is installed. */
export const findBrowser = (): string | undefined => BROWSERS.find((file) => existsSync(file))
