#!/usr/bin/env bash
# The browser tests use Debian's chromium; installs it where it is missing.
set -euo pipefail
[ -x /usr/bin/chromium ] && exit 0
if ! command -v apt-get >/dev/null; then
  echo 'The browser tests need chromium at /usr/bin/chromium; install it and run again.' >&2
  exit 1
fi
as_root=''
[ "$(id -u)" = 0 ] || as_root='sudo'
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq </dev/null
$as_root apt-get install -y -qq chromium </dev/null >/dev/null
/usr/bin/chromium --version
