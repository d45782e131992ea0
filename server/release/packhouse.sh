#!/bin/sh
# Runs the shop (`packhouse start`) or a command of the operator. Data and file names are relative to the current folder.
folder=$(dirname "$(readlink -f "$0")")
node=$folder/node_modules/node/bin/node
[ -x "$node" ] || node=node
exec "$node" "$folder/cli/main.ts" "$@"
