#!/usr/bin/env bash
# install-package.sh COMMAND PACKAGE: installs a Debian package when its command is missing. Some tests run against the real program.
set -euo pipefail
export PATH="$PATH:/usr/sbin"
command -v "$1" >/dev/null && exit 0
if ! command -v apt-get >/dev/null; then
  echo "The tests need $1; install it and run again." >&2
  exit 1
fi
as_root=''
[ "$(id -u)" = 0 ] || as_root='sudo -n'
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq </dev/null
# The tests start the program themselves: a policy of 101 keeps the package from starting a service.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' | $as_root tee "$policy" >/dev/null
  $as_root chmod +x "$policy"
  trap '$as_root rm -f "$policy"' EXIT
fi
$as_root apt-get install -y -qq --no-install-recommends "$2" </dev/null >/dev/null
