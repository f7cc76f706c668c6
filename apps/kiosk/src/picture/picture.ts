/**
 * The kiosk's page without a kiosk around it: draws the one board that was put into it, and keeps the
 * report of what it painted as the content of `meta[name=wattpost-painted]`.
 */
import './sceneBridge.ts';
// After the bridge: it asks for what to show as soon as it runs.
import '../renderer/renderer.ts';
