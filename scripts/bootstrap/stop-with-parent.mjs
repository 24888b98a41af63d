// Loaded into the server before its own code: when the process that started it is gone, even by
// SIGKILL, the server stops as if it had been asked, and does not go on holding the port unseen.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
