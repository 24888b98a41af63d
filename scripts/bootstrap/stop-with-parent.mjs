// Preloaded into the server. Stops it when its parent process is gone, even by SIGKILL, so that no
// unseen server keeps the port.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
