/**
 * The kiosk's page outside a kiosk: draws the one board that was inserted into it, and keeps the
 * report of what it painted as the content of `meta[name=wattpost-painted]`.
 */
import './sceneBridge.ts';
// After the bridge: it requests what to show as soon as it runs.
import '../renderer/renderer.ts';
