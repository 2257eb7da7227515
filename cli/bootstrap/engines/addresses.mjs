/**
 * The addresses of the private servers, with their passwords. MariaDB has a socket as well, which costs both sides less
 * than a port; without one the port is used.
 */
export function mariadbAddress({ port, user = 'recado', password, socket }) {
  const address = new URL(`mysql://127.0.0.1:${port}/recado`);
  address.username = user;
  if (password) address.password = password;
  if (socket) address.searchParams.set('socket', socket);
  return address.href;
}
export const redisAddress = ({ port, password }) => `redis://:${password}@127.0.0.1:${port}/0`;
