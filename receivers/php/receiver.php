<?php
// Receives muster's webhooks: MUSTER_WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:3001 receiver.php
declare(strict_types=1);

const BODY_BYTES_MAX = 1024 * 1024;
const TOLERANCE_SECONDS = 300;
const SEEN_MAX = 10_000;

/** $rawBody: the bytes as received, before they are parsed. */
function isGenuine(string $rawBody, string $signature, array $secrets): bool
{
    foreach ($secrets as $secret) {
        if (hash_equals(hash_hmac('sha256', $rawBody, $secret), $signature)) {
            return true;
        }
    }
    return false;
}

/** Prevents a recorded delivery from being replayed much later. */
function isRecent(string $deliveredAt): bool
{
    $sent = strtotime($deliveredAt);
    return $sent !== false && abs(time() - $sent) <= TOLERANCE_SECONDS;
}

/**
 * Whether the delivery is new. PHP keeps no state between two requests, so the last ids are in a
 * file. In production use a unique database column, written in your transaction.
 */
function remember(string $deliveryId): bool
{
    $file = fopen(sys_get_temp_dir() . '/muster-deliveries', 'c+');
    flock($file, LOCK_EX);
    $seen = array_filter(explode("\n", stream_get_contents($file)));
    $isNew = !in_array($deliveryId, $seen, true);
    if ($isNew) {
        $seen = array_slice([...$seen, $deliveryId], -SEEN_MAX);
        rewind($file);
        ftruncate($file, 0);
        fwrite($file, implode("\n", $seen));
    }
    fclose($file); // also releases the lock
    return $isNew;
}

function work(array $event): void
{
    // Your work goes here. Ignore events that you do not know.
    error_log("{$event['event']} {$event['delivery_id']}");
}

/** The status of the response, and the event if there is work to do. */
function receive(): array
{
    // Two secrets separated by a space during a rotation.
    $secrets = preg_split('/\s+/', (string) getenv('MUSTER_WEBHOOK_SECRET'), -1, PREG_SPLIT_NO_EMPTY);
    if ($secrets === []) {
        error_log('MUSTER_WEBHOOK_SECRET is not set: without it anybody could sign.');
        return [500, null];
    }
    if (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/webhooks/muster') {
        return [404, null];
    }
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
        return [405, null];
    }
    $rawBody = file_get_contents('php://input', length: BODY_BYTES_MAX + 1);
    if (strlen($rawBody) > BODY_BYTES_MAX) {
        return [413, null];
    }
    if (!isGenuine($rawBody, $_SERVER['HTTP_X_WEBHOOK_SIGNATURE'] ?? '', $secrets)) {
        return [401, null];
    }
    $event = json_decode($rawBody, true, flags: JSON_THROW_ON_ERROR);
    if (!isRecent($event['delivered_at'])) {
        return [401, null];
    }
    return [204, remember($event['delivery_id']) ? $event : null];
}

[$status, $event] = receive();
http_response_code($status);
// Save the event before responding, and process it afterwards: muster waits ten seconds.
if (function_exists('fastcgi_finish_request')) {
    fastcgi_finish_request();
} else {
    flush();
}
if ($event !== null) {
    work($event);
}
