#!/usr/bin/env bash
# Installs the lock file into an empty folder, as on a machine that never had the project.
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cp "$root/package.json" "$root/package-lock.json" "$root/.npmrc" "$folder/"
cd "$folder"
npm ci --loglevel=error </dev/null
"$folder/node_modules/.bin/node" --version
