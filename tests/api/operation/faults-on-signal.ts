/** Preloaded into the product's process: unhandled rejections and uncaught exceptions on signals. */

/** Like a database error, which contains the row. */
function faultWithRow(): Error {
  return Object.assign(new Error('a fault'), { detail: 'Failing row contains (canary)' });
}

process.on('SIGUSR2', () => {
  void Promise.reject(faultWithRow());
});
process.on('SIGHUP', () => {
  throw faultWithRow();
});
