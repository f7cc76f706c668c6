/** Whether a service manager started this process, and starts it anew when it ends. */
export function isManaged(env: NodeJS.ProcessEnv): boolean {
  return (env['NOTIFY_SOCKET'] ?? '') !== '';
}
