#!/bin/sh
# Downloads the cluster's programs from Debian's archive and unpacks them into a folder, without installing anything:
#   deploy/ha/fetch.sh FOLDER && export HA_PROGRAMS=FOLDER
set -eu
mkdir -p "$1/packages"
cd "$1/packages"
apt-get download \
  etcd-server haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 libpcre2-8-0 \
  pgbouncer libc-ares2 libevent-2.1-7 \
  postgresql-15 postgresql-client-15 libpq5 libllvm14 libldap-2.5-0 libsasl2-2 libxslt1.1 libxml2 libedit2 libz3-4 \
  patroni python3-cdiff python3-click python3-dateutil python3-pkg-resources python3-prettytable python3-psutil \
  python3-urllib3 python3-yaml python3-psycopg2 python3-etcd python3-dnspython python3-six python3-wcwidth libyaml-0-2 \
  python3.11 python3.11-minimal libpython3.11-stdlib libpython3.11-minimal
for package in *.deb; do dpkg -x "$package" ..; done
