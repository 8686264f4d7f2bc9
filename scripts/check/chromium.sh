#!/usr/bin/env bash
# The browser tests use Debian's chromium, preferably the headless package: it draws no toolbars for each test. Installs it
# when neither package is installed; scripts/find-browser.ts prefers them in the same order.
set -euo pipefail
found() { [ -x /usr/bin/chromium-headless-shell ] || [ -x /usr/bin/chromium ]; }
[ -x /usr/bin/chromium-headless-shell ] && exit 0
if ! command -v apt-get >/dev/null; then
  found && exit 0
  echo 'The browser tests need chromium at /usr/bin/chromium; install it and run again.' >&2
  exit 1
fi
as_root=''
[ "$(id -u)" = 0 ] || as_root='sudo -n'
install() { $as_root apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null; }
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq </dev/null || found
# Fallback fonts for text whose web font is not loaded: with the metrics of Arial, and for every script.
fonts='fontconfig fonts-liberation fonts-dejavu-core'
install chromium-headless-shell $fonts || found || install chromium $fonts
