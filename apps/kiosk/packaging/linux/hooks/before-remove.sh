#!/bin/sh
# Before removing. dpkg says "remove", rpm says 0; an upgrade leaves the price on the screen.
set -e
case "${1:-}" in
  remove | 0)
    if [ -d /run/systemd/system ]; then
      systemctl disable --now wattpost-kiosk.service wattpost-kiosk-x11.service || true
      systemctl stop wattpost-xserver.service || true
      # The kiosk took the first console; who had a login prompt there gets it back.
      if systemctl is-enabled --quiet getty@tty1.service; then
        systemctl --no-block start getty@tty1.service || true
      fi
    else
      rm -f /etc/systemd/system/wattpost-display.service
    fi
    ;;
esac
exit 0
