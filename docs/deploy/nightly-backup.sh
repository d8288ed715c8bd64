#!/bin/sh
# Backs up the database of compose.yaml every night, and removes backups older than 30 days.
set -u
umask 077

back_up() {
  file=/backups/$(date -u +%F).backup
  pg_dump --format=custom --no-owner --file="$file.part" && mv "$file.part" "$file" && echo "wrote $file"
  find /backups -name '*.backup' -mtime +30 -delete
}

seconds_until_03_15() {
  now=$(date -u +%s)
  echo $(((86400 + 11700 - now % 86400 - 1) % 86400 + 1))
}

[ "${1:-}" = once ] && { back_up; exit; }
while :; do
  sleep "$(seconds_until_03_15)" &
  wait
  back_up
done
