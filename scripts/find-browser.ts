import { existsSync } from 'node:fs'

// In the order of scripts/check/chromium.sh.
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The path of Debian's chromium, preferably the headless one; undefined when neither is installed. */
export const findBrowser = (): string | undefined => BROWSERS.find((file) => existsSync(file))
