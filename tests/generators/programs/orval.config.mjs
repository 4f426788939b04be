// The client for fetch needs to know the address when it is generated.
export default {
  muster: {
    input: './muster.v1.json',
    output: { target: './generated/orval.ts', client: 'fetch', baseUrl: process.env.MUSTER_URL },
  },
};
