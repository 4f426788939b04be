// Receives muster's webhooks: MUSTER_WEBHOOK_SECRET=whsec_… PORT=3001 java Receiver.java

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import static java.nio.charset.StandardCharsets.UTF_8;

public class Receiver {
    private static final int BODY_BYTES_MAX = 1024 * 1024;
    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final int SEEN_MAX = 10_000;

    // Java has no JSON parser. The first three members are always in this order and need no
    // escapes; for the payload use your own library, such as Jackson.
    private static final Pattern BODY = Pattern.compile(
            "\\{\"event\":\"([a-z_.]+)\",\"delivered_at\":\"([^\"\\\\]+)\",\"delivery_id\":\"([0-9a-f-]+)\",\"payload\":.*}",
            Pattern.DOTALL);

    record Event(String name, String deliveryId, String body) {}

    private final List<String> secrets;
    private final ExecutorService worker = Executors.newSingleThreadExecutor();

    /** The last deliveries. In production use a unique database column, written in your transaction. */
    private final Map<String, Boolean> seen = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > SEEN_MAX;
        }
    };

    Receiver(List<String> secrets) {
        this.secrets = secrets;
    }

    /** rawBody: the bytes as received, before they are parsed. */
    private boolean isGenuine(byte[] rawBody, String signature) throws GeneralSecurityException {
        for (String secret : secrets) {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            String expected = HexFormat.of().formatHex(mac.doFinal(rawBody));
            if (MessageDigest.isEqual(expected.getBytes(UTF_8), signature.getBytes(UTF_8))) return true;
        }
        return false;
    }

    /** Prevents a recorded delivery from being replayed much later. */
    private static boolean isRecent(String deliveredAt) {
        Duration age = Duration.between(Instant.parse(deliveredAt), Instant.now());
        return age.abs().compareTo(TOLERANCE) <= 0;
    }

    /** Whether the delivery is new. */
    private boolean remember(String deliveryId) {
        synchronized (seen) {
            return seen.put(deliveryId, true) == null;
        }
    }

    private void work(Event event) {
        // Your work goes here. Ignore events that you do not know.
        System.out.println(event.name() + " " + event.deliveryId());
    }

    private int receive(HttpExchange exchange) throws IOException, GeneralSecurityException {
        if (!exchange.getRequestMethod().equals("POST")) return 405;
        byte[] rawBody = exchange.getRequestBody().readNBytes(BODY_BYTES_MAX + 1);
        if (rawBody.length > BODY_BYTES_MAX) return 413;
        String signature = exchange.getRequestHeaders().getFirst("X-Webhook-Signature");
        if (signature == null || !isGenuine(rawBody, signature)) return 401;
        var body = BODY.matcher(new String(rawBody, UTF_8));
        if (!body.matches() || !isRecent(body.group(2))) return 401;
        // Save the event before responding, and process it afterwards: muster waits ten seconds.
        var event = new Event(body.group(1), body.group(3), body.group());
        if (remember(event.deliveryId())) worker.execute(() -> work(event));
        return 204;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            int status = 500;
            try {
                status = receive(exchange);
            } catch (GeneralSecurityException | RuntimeException error) {
                error.printStackTrace();
            }
            exchange.sendResponseHeaders(status, -1);
        }
    }

    public static void main(String[] arguments) throws IOException {
        // Two secrets separated by a space during a rotation.
        String setting = System.getenv().getOrDefault("MUSTER_WEBHOOK_SECRET", "").strip();
        if (setting.isEmpty()) {
            System.err.println("MUSTER_WEBHOOK_SECRET is not set: without it anybody could sign.");
            System.exit(1);
        }
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3001"));
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        HttpServer server = HttpServer.create(address, 0);
        server.createContext("/webhooks/muster", new Receiver(Arrays.asList(setting.split("\\s+")))::answer);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.start();
        System.out.println("http://127.0.0.1:" + port + "/webhooks/muster");
    }
}
