/** Preloaded by the scripts that serve: npm passes SIGTERM to its shell, which ends and does not pass it on. */
const CHECK_MS = 250;

const shell = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, CHECK_MS);
timer.unref();
