#!/bin/sh
# The shop's commands (npm run shop) for a shop under systemd, as its user and with /etc/parts-shop.env. File names
# are relative to the caller's folder; the user parts-shop reads and writes them.
set -eu
exec systemd-run --quiet --pipe --wait --collect --same-dir --uid=parts-shop --gid=parts-shop \
  --property=EnvironmentFile=/etc/parts-shop.env --property=UMask=0077 \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/parts-shop \
  /opt/parts-shop/node_modules/node-linux-*/bin/node /opt/parts-shop/scripts/shop.ts "$@"
