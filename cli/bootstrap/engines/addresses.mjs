/** The addresses of the private servers, with their passwords. */
export const mariadbAddress = ({ port, password }) => `mysql://recado:${password}@127.0.0.1:${port}/recado`;
export const redisAddress = ({ port, password }) => `redis://:${password}@127.0.0.1:${port}/0`;
