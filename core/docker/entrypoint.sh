#!/bin/sh
# Puts the addresses of the database and of Redis together from their parts, so that the passwords can stay in the files
# of secrets. An address that is given whole, DATABASE_URL or REDIS_URL or their _FILE, is left as it is.
set -eu

encoded() {
  node -p 'encodeURIComponent(require("node:fs").readFileSync(process.argv[1], "utf8").trim())' "$1"
}

if [ -z "${DATABASE_URL:-}${DATABASE_URL_FILE:-}" ] && [ -n "${DATABASE_PASSWORD_FILE:-}" ]; then
  password=$(encoded "$DATABASE_PASSWORD_FILE")
  DATABASE_URL="mysql://${DATABASE_USER:-recado}:$password@${DATABASE_HOST:-mariadb}:${DATABASE_PORT:-3306}/${DATABASE_NAME:-recado}"
  export DATABASE_URL
fi

if [ -z "${REDIS_URL:-}${REDIS_URL_FILE:-}" ] && [ -n "${REDIS_PASSWORD_FILE:-}" ]; then
  password=$(encoded "$REDIS_PASSWORD_FILE")
  REDIS_URL="redis://:$password@${REDIS_HOST:-redis}:${REDIS_PORT:-6379}/0"
  export REDIS_URL
fi

unset password
exec "$@"
