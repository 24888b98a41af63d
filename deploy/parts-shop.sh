#!/bin/sh
# The shop's own commands (npm run shop) for a shop that systemd runs: as its user and with its settings, which no
# shell can read from /etc/parts-shop.env. Names of files are meant from the folder that it is called in, and are
# read and written by the user parts-shop.
set -eu
exec systemd-run --quiet --pipe --wait --collect --same-dir --uid=parts-shop --gid=parts-shop \
  --property=EnvironmentFile=/etc/parts-shop.env --property=UMask=0077 \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/parts-shop \
  /opt/parts-shop/node_modules/node-linux-*/bin/node /opt/parts-shop/scripts/shop.ts "$@"
