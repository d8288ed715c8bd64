# Makes people who saw options in a drawn order, with the slope that lm gives and its interval clustered by person (CR1).
# Run in this folder: Rscript order-effect.R
library(jsonlite)
set.seed(20261129)
made <- lapply(list(c(12, 4, 4), c(60, 6, 6), c(150, 9, 5)), function(size) {
  people <- size[1]; options <- size[2]; seen <- size[3]
  shown <- lapply(seq_len(people), function(person) sample(options, seen))
  votes <- lapply(shown, function(order)
    as.integer(round(rnorm(seen, order %% 3 - 0.15 * seq_len(seen) + rnorm(1), 2))))
  data <- data.frame(
    person = rep(seq_len(people), each = seen), option = unlist(shown),
    position = rep(seq_len(seen) - 1, people), vote = unlist(votes))
  fit <- lm(vote ~ position + factor(option), data)
  x <- model.matrix(fit)
  bread <- solve(crossprod(x))
  meat <- crossprod(rowsum(x * residuals(fit), data$person))
  correction <- people / (people - 1) * (nrow(x) - 1) / (nrow(x) - ncol(x))
  error <- sqrt(correction * (bread %*% meat %*% bread)["position", "position"])
  slope <- coef(fit)[["position"]]
  t <- qt(0.975, people - 1)
  list(options = options, slope = slope, low = slope - t * error, high = slope + t * error,
    people = lapply(seq_len(people), function(person)
      list(options = shown[[person]] - 1, votes = votes[[person]])))
})
write(toJSON(made, auto_unbox = TRUE, digits = 12), "order-effect.json")
