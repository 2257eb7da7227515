#!/usr/bin/env bash
# Makes the certificates of this folder, valid for thousands of years: nothing here protects anything. Needs OpenSSL 3 with
# its legacy provider.
set -euo pipefail
cd "$(dirname "$0")"
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }
key "$T/ca.key"
openssl req -x509 -new -key "$T/ca.key" -subj '/CN=Recado test authority' -days 2900000 -out authority.pem
printf '[ca]\ndefault_ca=a\n[a]\ndatabase=%s/index\nserial=%s/serial\nnew_certs_dir=%s\ndefault_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n' \
  "$T" "$T" "$T" >"$T/ca.cnf"
touch "$T/index" && echo 1000 >"$T/serial"
issue() { # name, common name, extension, start, end
  key "$1.key"
  openssl req -new -key "$1.key" -subj "/CN=$2" -out "$T/request"
  openssl ca -batch -notext -config "$T/ca.cnf" -cert authority.pem -keyfile "$T/ca.key" -extfile <(echo "$3") \
    -startdate "$4" -enddate "$5" -in "$T/request" -out "$1.pem" 2>/dev/null
}
issue server localhost 'subjectAltName=DNS:localhost,IP:127.0.0.1' 20200101000000Z 99990101000000Z
issue client recado 'extendedKeyUsage=clientAuth' 20200101000000Z 99990101000000Z
issue expired expired 'extendedKeyUsage=clientAuth' 20200101000000Z 20200201000000Z
p12() { openssl pkcs12 -export -inkey "$1.key" -in "$1.pem" -passout pass:secret "${@:3}" -out "$2.p12"; }
p12 client client
p12 expired expired
p12 client legacy -legacy
openssl ec -in client.key -aes256 -passout pass:secret -out client-sealed.key 2>/dev/null
key stranger.key
openssl req -x509 -new -key stranger.key -subj '/CN=stranger' -days 2900000 -out stranger.pem
