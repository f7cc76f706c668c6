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
    fi
    ;;
esac
if [ "${1:-}" = purge ]; then
  rm -rf /var/lib/wattpost /var/log/wattpost /etc/wattpost /etc/default/wattpost-kiosk
fi
exit 0
