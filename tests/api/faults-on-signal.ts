/** Loaded before the product's own process, it makes there what nobody awaits and nobody catches. */

/** As a database's error is, with the row that it is about. */
function faultWithRow(): Error {
  return Object.assign(new Error('a fault'), { detail: 'Failing row contains (canary)' });
}

process.on('SIGUSR2', () => {
  void Promise.reject(faultWithRow());
});
process.on('SIGHUP', () => {
  throw faultWithRow();
});
