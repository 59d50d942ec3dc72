/**
 * Preloaded by the scripts of package.json that serve. npm passes SIGTERM to its shell, which ends and does
 * not pass it on: this process then sends it to itself.
 */
const CHECK_MS = 250;

const shell = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, CHECK_MS);
timer.unref();
