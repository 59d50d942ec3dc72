#!/usr/bin/env bash
# Installs a release beside the running one, switches to it, and goes back if it is not ready. Run as root:
#   show-update v1.2.0   merges this tag with your own commits in /srv/show/checkout, and installs the result
#   show-update HEAD     publishes your own commits
#   show-update --back   returns to the release before
# The units start /srv/show/current, a link to a folder of /srv/show/releases; data and settings are elsewhere.
# The link updating-from exists from the switch to the end: the next run undoes one that was killed between.
set -euo pipefail

base=${SHOW_BASE:-/srv/show}
settings=${SHOW_SETTINGS:-/etc/show.env}
version=${1:?TAG, HEAD or --back}
migrations=server/database/migrations
built=

say() { printf '%s\n' "$*"; }
stop() { say "$*" >&2; exit 1; }
setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | tr -d "\"'"; }

# Git, npm and the build run as the user who owns the checkout.
as_owner() {
  if [ "$owner" = "$(id -un)" ]; then HOME=$base "$@"; else runuser -u "$owner" -- env HOME="$base" "$@"; fi
}
in_checkout() { as_owner git -C checkout "$@"; }

# Replaces a link in one step, on the disk too.
point() { as_owner ln -sfn "$2" "$1.next" && as_owner mv -fT "$1.next" "$1" && sync -f .; }

restart_all() {
  local port unit=show
  for port in $ports; do
    [ "$port" = "$ports" ] || unit=show@$port
    say "Restarting $unit"
    systemctl restart "$unit" && curl --silent --fail --output /dev/null --noproxy '*' --max-time 5 --retry 60 \
      --retry-delay 1 --retry-max-time 60 --retry-all-errors "http://127.0.0.1:$port/readyz" || return 1
  done
}

go_back() {
  say "Going back to $(readlink updating-from)"
  if point current "$(readlink updating-from)" && restart_all; then
    say 'It is ready. No booking was lost.'
  else
    say 'It is not ready either: see journalctl. The last resort is docs/running.md#backups.'
  fi
  as_owner rm updating-from
}

finish() {
  [ $? != 0 ] || return 0
  trap '' HUP INT TERM PIPE
  set +e
  if [ -L updating-from ]; then go_back; else say 'The running release was not changed.'; fi
  [ -z "$built" ] || [ "$built" = "$(readlink current)" ] || as_owner rm -rf "$built"
}

cd "$base"
owner=$(stat -c %U checkout)
ports=$(setting INSTANCE_PORTS | tr , ' ')
ports=${ports:-$(setting PORT)}
ports=${ports:-3000}
exec 9< . # Closed, and so unlocked, when this process ends.
flock --nonblock 9 || stop 'Another update is running.'
trap finish EXIT && trap 'exit 1' HUP INT TERM
[ ! -L updating-from ] || go_back
old=$(readlink current || true)
as_owner mkdir -p releases
as_owner find releases -mindepth 1 -maxdepth 1 ! -path "$old" ! -path "$(readlink previous)" -exec rm -rf {} +
in_checkout worktree prune

if [ "$version" = --back ]; then
  new=$(readlink previous) || stop 'There is no release before.'
else
  say "Fetching $version"
  [ -z "$(in_checkout status --short)" ] || stop "Commit first, in $base/checkout: $(in_checkout status --short)"
  in_checkout fetch --quiet --tags
  commit=$(in_checkout rev-parse --verify --quiet --end-of-options "$version^{commit}") ||
    stop "There is no version $version."
  keys=$(in_checkout config --get gpg.ssh.allowedSignersFile) || say 'No key is configured to verify signatures.'
  # Compares the name that was signed too: an old release could pass as a new one.
  [ -z "$keys" ] || [ "$version" = HEAD ] || [ "$version" = "$(in_checkout -c gpg.openpgp.program=false \
    -c gpg.x509.program=false verify-tag --format='%(tag)' "refs/tags/$version" || true)" ] ||
    stop "$version is no release that a key in $keys has signed."

  built=releases/$(date -u +%Y%m%dT%H%M%SZ)-${version//[!A-Za-z0-9.-]/-}
  new=$built
  in_checkout worktree add --quiet --detach "../$new"
  as_owner git -C "$new" -c user.name=show-update -c user.email=show-update@localhost \
    merge --quiet --no-edit "$commit" ||
    stop "Your commits and $version change the same lines. In $base/checkout: git merge $version, choose, git commit"
  if [ -n "$old" ]; then
    # A full disk stops bookings too.
    [ "$(df --output=avail . | tail -n 1)" -gt "$(du -s "$old" | cut -f 1)" ] || stop 'The disk has too little space.'
    # An old server starts on new tables if it knows the migration that their names end with.
    for file in $(comm -13 <(ls "$old/$migrations") <(ls "$new/$migrations")); do
      known=$(expr "$file" : '.*-works-from-\([0-9]*\)' || true)
      ls -d "$old/$migrations/${known:-none}"-* &> /dev/null || stop "There is no way back from migration $file."
    done
    # Pages that are open load scripts of the release before.
    as_owner ln -s "../${old#releases/}" "$new/earlier"
  fi
  say "Building $new"
  (cd "$new" && as_owner node scripts/install.mjs "$base/${old:-checkout}" &&
    as_owner npm run --silent build -- --if-changed)
fi

if [ -n "$old" ]; then
  say 'Backing up'
  unit=show-backup
  [ -z "$(setting DATABASE_URL)" ] || unit=show-backup-postgres
  sh -c "${SHOW_BACKUP:-systemctl start $unit}"
  point updating-from "$old"
  say "Switching to $new"
fi
point current "$new"
[ -z "$old" ] || restart_all || stop "$new is not ready."
[ -z "$old" ] || as_owner mv -T updating-from previous
[ -z "$built" ] || in_checkout merge --quiet --ff-only "$(as_owner git -C "$new" rev-parse HEAD)" ||
  say 'Your branch has newer commits: run this again to publish them.'
say "$new is installed."
