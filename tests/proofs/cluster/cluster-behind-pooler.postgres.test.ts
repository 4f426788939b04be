import { proveCluster } from './prove-cluster.ts';

// As configured in deploy/haproxy.cfg.
proveCluster({ isPooled: true, proxyRetries: true });
