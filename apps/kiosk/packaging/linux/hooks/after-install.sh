#!/bin/sh
# After installing or upgrading. dpkg calls it with words (configure, abort-upgrade …), rpm with
# the number of versions that are there now. Doing it twice changes nothing.
set -e
application=/opt/wattpost-kiosk

if command -v systemd-sysusers >/dev/null 2>&1; then
  systemd-sysusers /usr/lib/sysusers.d/wattpost-kiosk.conf
elif ! getent passwd wattpost >/dev/null; then
  useradd --system --user-group --no-create-home --home-dir /var/lib/wattpost \
    --shell /usr/sbin/nologin --comment 'Wattpost price display' wattpost
fi
# The same folders as in tmpfiles.d, made here so that they are there before the next boot. What is there
# already keeps its owner and mode; a link of that name, which the kiosk's user could make, is not followed.
make_folder() {
  if [ ! -e "$1" ] && [ ! -L "$1" ]; then install -d -m "$2" -o "$3" -g wattpost "$1"; fi
}
make_folder /etc/wattpost 0750 root
make_folder /var/lib/wattpost 0751 wattpost
make_folder /var/lib/wattpost/bundles 0750 root
make_folder /var/lib/wattpost/keys 0700 wattpost

# Chromium's sandbox lives in user namespaces. Its set-user-id helper is for kernels without them.
if [ -L /proc/self/ns/user ]; then
  chmod 0755 "$application/chrome-sandbox"
else
  chown root:root "$application/chrome-sandbox"
  chmod 4755 "$application/chrome-sandbox"
fi

# Ubuntu 24.04 and later allow user namespaces only to programs with a profile that says so. Older
# AppArmor does not understand that profile, and does not need it.
if command -v apparmor_parser >/dev/null 2>&1 && [ -d /etc/apparmor.d ]; then
  if apparmor_parser --skip-kernel-load --debug "$application/resources/apparmor-profile" >/dev/null 2>&1; then
    cp -f "$application/resources/apparmor-profile" /etc/apparmor.d/wattpost-kiosk
    if [ -d /sys/kernel/security/apparmor ] && ! { command -v ischroot >/dev/null 2>&1 && ischroot; }; then
      apparmor_parser --replace --write-cache --skip-read-cache /etc/apparmor.d/wattpost-kiosk || true
    fi
  fi
fi

if [ -d /run/systemd/system ]; then
  systemctl daemon-reload || true
  # After an upgrade the new version shows the price at once; a stopped kiosk stays stopped.
  systemctl try-restart wattpost-kiosk.service wattpost-kiosk-x11.service || true
fi
exit 0
