#!/bin/sh
# After removing. "remove" keeps configuration, keys and kept prices; dpkg's "purge" takes them away.
# The user stays, so that its number is never given to another one.
set -e
case "${1:-}" in
  remove | purge | 0)
    if [ -f /etc/apparmor.d/wattpost-kiosk ]; then
      if command -v apparmor_parser >/dev/null 2>&1 && [ -d /sys/kernel/security/apparmor ]; then
        apparmor_parser --remove /etc/apparmor.d/wattpost-kiosk || true
      fi
      rm -f /etc/apparmor.d/wattpost-kiosk
    fi
    if [ -d /run/systemd/system ]; then
      systemctl daemon-reload || true
      # A unit that failed before would stay in the list of failed ones, without its file.
      systemctl reset-failed wattpost-kiosk.service wattpost-kiosk-x11.service wattpost-xserver.service \
        2>/dev/null || true
    fi
    ;;
esac
if [ "${1:-}" = purge ]; then
  # What the kiosk did not make stays, such as public keys, and the files of a server of an earlier version.
  state=/var/lib/wattpost
  for name in bundles keys store record .cache .config .local .pki; do rm -rf "${state:?}/$name"; done
  rm -rf /var/log/wattpost
  rm -f /etc/wattpost/kiosk.json /etc/default/wattpost-kiosk
  for folder in "$state" /etc/wattpost; do
    if [ -d "$folder" ]; then rmdir --ignore-fail-on-non-empty "$folder"; fi
  done
fi
exit 0
