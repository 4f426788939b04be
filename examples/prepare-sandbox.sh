#!/bin/sh
# Creates a sandbox with 25 people in a new folder, starts the service on it, and lets 5 of 30 days of leave carry over.
# Prints the settings that the tests need. Run it in a copy of the repository, after `npm ci`.
set -eu
muster=${MUSTER:-npx muster}
export DATA_DIR="${DATA_DIR:-$(mktemp -d)/sandbox}" PORT="${PORT:-3000}"
email=owner@northwind.example
password="$(node -p 'crypto.randomUUID()')"

$muster migrate >&2
created=$(echo "$password" | $muster company create --sandbox --people 25 --name 'Test a year' \
  --owner-email "$email" --owner-password-stdin --json)
$muster serve >"$DATA_DIR.log" 2>&1 &
url=http://127.0.0.1:$PORT
until curl -fsS "$url/readyz" >/dev/null 2>&1; do sleep 1; done

# The owner signs in and sets the allowance, as in the console under Settings, Leave types.
console() { # console METHOD PATH BODY
  curl -fsS -X "$1" "$url/console/api$2" -b "$DATA_DIR.cookies" -c "$DATA_DIR.cookies" \
    -H "Origin: $url" -H 'Content-Type: application/json' ${3:+-d "$3"}
}
touch "$DATA_DIR.cookies"
console POST /sign-in "{\"email\":\"$email\",\"password\":\"$password\"}" >/dev/null
annual=$(console GET /leave-types '' |
  node -p 'JSON.parse(fs.readFileSync(0)).leave_types.find(({ code }) => code === "annual").id')
console PATCH "/leave-types/$annual" '{"allowance":{"days_per_year":30,"carry_over_days_max":5}}' >/dev/null

echo "MUSTER_URL=$url"
echo "MUSTER_API_KEY=$(echo "$created" | node -p 'JSON.parse(fs.readFileSync(0)).secret')"
echo "MUSTER_PID=$!"
