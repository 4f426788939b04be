import { proveCluster } from './prove-cluster.ts';

// As deploy/haproxy.cfg has it.
proveCluster({ isPooled: true, proxyRetries: true });
