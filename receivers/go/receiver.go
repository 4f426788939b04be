// Receives muster's webhooks: MUSTER_WEBHOOK_SECRET=whsec_… PORT=3001 go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

const (
	bodyBytesMax = 1 << 20
	tolerance    = 5 * time.Minute
	seenMax      = 10_000
)

type event struct {
	Event       string          `json:"event"`
	DeliveredAt time.Time       `json:"delivered_at"`
	DeliveryID  string          `json:"delivery_id"`
	Payload     json.RawMessage `json:"payload"`
}

// isGenuine needs the bytes as received, before they are parsed.
func isGenuine(rawBody []byte, signature string, secrets []string) bool {
	given, err := hex.DecodeString(signature)
	if err != nil {
		return false
	}
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(rawBody)
		if hmac.Equal(given, mac.Sum(nil)) {
			return true
		}
	}
	return false
}

// isRecent prevents a recorded delivery from being replayed much later.
func isRecent(sent time.Time) bool {
	age := time.Since(sent)
	return age <= tolerance && age >= -tolerance
}

// memory holds the last deliveries. In production use a unique database column, written in your
// transaction.
type memory struct {
	lock  sync.Mutex
	seen  map[string]bool
	order []string
}

// remember reports whether the delivery is new.
func (m *memory) remember(deliveryID string) bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.seen[deliveryID] {
		return false
	}
	m.seen[deliveryID] = true
	m.order = append(m.order, deliveryID)
	if len(m.order) > seenMax {
		delete(m.seen, m.order[0])
		m.order = m.order[1:]
	}
	return true
}

func work(e event) {
	// Your work goes here. Ignore events that you do not know.
	fmt.Println(e.Event, e.DeliveryID)
}

func main() {
	// Two secrets separated by a space during a rotation.
	secrets := strings.Fields(os.Getenv("MUSTER_WEBHOOK_SECRET"))
	if len(secrets) == 0 {
		log.Fatal("MUSTER_WEBHOOK_SECRET is not set: without it anybody could sign.")
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "3001"
	}
	deliveries := memory{seen: map[string]bool{}}

	http.HandleFunc("/webhooks/muster", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		rawBody, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bodyBytesMax))
		if err != nil {
			w.WriteHeader(http.StatusRequestEntityTooLarge)
			return
		}
		var e event
		if !isGenuine(rawBody, r.Header.Get("X-Webhook-Signature"), secrets) ||
			json.Unmarshal(rawBody, &e) != nil || !isRecent(e.DeliveredAt) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		// Save the event before responding, and process it afterwards: muster waits ten seconds.
		if deliveries.remember(e.DeliveryID) {
			go work(e)
		}
		w.WriteHeader(http.StatusNoContent)
	})

	server := &http.Server{Addr: "127.0.0.1:" + port, ReadTimeout: 10 * time.Second}
	fmt.Printf("http://%s/webhooks/muster\n", server.Addr)
	log.Fatal(server.ListenAndServe())
}
